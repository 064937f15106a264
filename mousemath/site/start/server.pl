# Hand out the folder above this one to the browsers of this machine, and to no other: for a Mac without Python.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Basename qw(dirname);
use IO::Socket::INET;
use POSIX qw(LC_TIME setlocale strftime);

setlocale(LC_TIME, 'C'); # dates are read by browsers
my $start = dirname(abs_path(__FILE__));
my $root  = dirname($start);
my %kinds;
open(my $list, '<', "$start/kinds.txt") or die "kinds.txt: $!\n";
while (my $line = <$list>) {
    $kinds{$1} = $2 if $line =~ /^(\S+) (\S+)/;
}
close $list;

# The first port that nobody uses: the address stays the same from day to day.
my ($server, $port);
for my $try (8000 .. 8099) {
    $server = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $try, Listen => 64, ReuseAddr => 1);
    ($port = $try, last) if $server;
}
$server or die "no port from 8000 to 8099 is free\n";

# The file that an address asks for; nothing where there is none, or where it lies outside of the folder.
sub find_file {
    my ($path) = @_;
    $path =~ s/[?#].*//;
    $path =~ s/%([0-9A-Fa-f]{2})/chr hex $1/ge;
    return if $path =~ /\0/;
    my $file = abs_path("$root/$path");
    $file = "$file/index.html" if defined $file && -d $file;
    return unless defined $file && -f $file && index($file, "$root/") == 0;
    return $file;
}

sub answer {
    my ($browser, $method, $path, $since) = @_;
    my ($status, $kind, $body, @more) = ('200 OK', 'text/plain', '');
    my $file = find_file($path);
    if (!defined $file || !open(my $stream, '<:raw', $file)) {
        $status = '404 Not Found';
    } else {
        my $changed = strftime('%a, %d %b %Y %H:%M:%S GMT', gmtime((stat $stream)[9]));
        @more = ("Last-Modified: $changed");
        $kind = $file =~ /(\.[^.\/]+)$/ && $kinds{lc $1} || 'application/octet-stream';
        if ($since eq $changed) {
            $status = '304 Not Modified';
        } else {
            local $/;
            $body = <$stream>;
        }
    }
    my $size = length $body;
    my @head = ("HTTP/1.1 $status", "Content-Type: $kind", "Content-Length: $size", 'Cache-Control: no-cache', @more);
    print {$browser} join("\r\n", @head, '', ''), $method eq 'HEAD' ? '' : $body;
}

sub serve {
    my ($browser) = @_;
    $browser->autoflush(1);
    while (defined(my $line = <$browser>)) {
        my ($method, $path) = $line =~ /^(GET|HEAD) (\S+) / or return;
        my $since = '';
        while (defined(my $header = <$browser>) ) {
            $header =~ s/\r?\n$//;
            last if $header eq '';
            $since = $1 if $header =~ /^If-Modified-Since: *(.*)/i;
        }
        answer($browser, $method, $path, $since);
    }
}

$| = 1;
my $address = "http://localhost:$port/";
print "$address\n";
$SIG{CHLD} = 'IGNORE';
my $opener = $ENV{BROWSER} || ($^O eq 'darwin' ? 'open' : 'xdg-open');
if (!fork) {
    close $server;
    no warnings 'exec'; # then the address is typed
    exec $opener, $address or exit;
}
while (1) {
    my $browser = $server->accept or next;
    my $child = fork;
    if (defined $child && !$child) {
        close $server;
        serve($browser);
        exit;
    }
    close $browser;
}
