# Hand out the folder above this one to the browsers of this machine, and to no other.
$ErrorActionPreference = 'Stop'
$root = (Get-Item -LiteralPath $PSScriptRoot).Parent.FullName.TrimEnd('\') + '\' # of a whole stick E:\: E: alone is another folder
$kinds = @{}
foreach ($line in [IO.File]::ReadAllLines([IO.Path]::Combine($PSScriptRoot, 'kinds.txt'))) {
  $suffix, $kind = $line -split ' ', 2
  $kinds[$suffix] = $kind
}

# The first port that nobody uses: the address stays the same from day to day.
function Open-Listener {
  foreach ($port in 8000..8099) {
    $listener = New-Object System.Net.HttpListener
    $listener.Prefixes.Add("http://localhost:$port/")
    try {
      $listener.Start()
      return $listener
    } catch {
      $listener.Close()
    }
  }
  throw 'no port from 8000 to 8099 is free'
}

# The file that an address asks for; nothing where there is none, or where it lies outside of the folder.
function Find-File([string] $path) {
  $inside = [Uri]::UnescapeDataString($path).TrimStart('/')
  $file = [IO.Path]::GetFullPath([IO.Path]::Combine($root, $inside))
  if ([IO.Directory]::Exists($file)) { $file = [IO.Path]::Combine($file, 'index.html') }
  if ($file.StartsWith($root, [StringComparison]::OrdinalIgnoreCase) -and [IO.File]::Exists($file)) { return $file }
}

function Send-File($request, $response) {
  $response.Headers['Cache-Control'] = 'no-cache'
  $file = $null
  try { $file = Find-File $request.Url.AbsolutePath } catch { $file = $null } # no address of a file
  if ($null -eq $file) {
    $response.StatusCode = 404
    return
  }
  $changed = [IO.File]::GetLastWriteTimeUtc($file).ToString('R')
  $response.Headers['Last-Modified'] = $changed
  if ($request.Headers['If-Modified-Since'] -eq $changed) {
    $response.StatusCode = 304
    return
  }
  $kind = $kinds[[IO.Path]::GetExtension($file).ToLowerInvariant()]
  if ($null -eq $kind) { $kind = 'application/octet-stream' }
  $response.ContentType = $kind
  $bytes = [IO.File]::ReadAllBytes($file)
  $response.ContentLength64 = $bytes.Length
  if ($request.HttpMethod -ne 'HEAD') { $response.OutputStream.Write($bytes, 0, $bytes.Length) }
}

$listener = Open-Listener
$address = @($listener.Prefixes)[0]
[Console]::WriteLine($address)
Start-Process $address
try {
  while ($listener.IsListening) {
    $waiting = $listener.GetContextAsync()
    while (-not $waiting.Wait(300)) { } # in pieces: between them Ctrl+C is heard
    $response = $waiting.Result.Response
    try {
      Send-File $waiting.Result.Request $response
      $response.Close()
    } catch {
      $response.Abort() # the browser has gone on
    }
  }
} finally {
  $listener.Close()
}
