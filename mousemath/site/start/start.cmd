@echo off
rem Open the folder in this machine's browser, by the PowerShell that Windows has; else the one page that needs no server.
chcp 65001 > nul
title mousemath
type "%~dp0start\words.txt"
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0start\server.ps1"
if not errorlevel 1 exit /b
type "%~dp0start\without.txt"
start "" "%~dp0play.html"
pause
