#!/bin/sh
# Adds the origins and the cspReportUrl in a config.json to the Content-Security-Policy of a web server configuration:
#   sh deploy/allow-origins.sh config.json < deploy/nginx.conf > portal.conf
set -eu
config=$1

# Prints the URLs and paths with these keys in JSON, without quotes and spaces, which URLs have percent-encoded.
urls_of() {
  tr -d '\n' | sed 's#\\/#/#g' |
    grep -oE "\"($1)\"[[:space:]]*:[[:space:]]*\"((https?|wss?):/)?/[^\"' ]+" | sed 's/.*"//'
}

origins() {
  grep -oE '^(https?|wss?)://[][A-Za-z0-9._:-]+' | sort -u | tr '\n' ' '
}

connect=$({
  urls_of 'restUrl|graphqlUrl|issuer|errorReportUrl|webVitalsUrl|simulatorUrl' <"$config"
  urls_of 'realtimeUrl' <"$config" | sed 's/^http/ws/'
  # A sign-in provider may have its endpoints at another origin.
  urls_of 'issuer' <"$config" | while read -r issuer; do
    discovery="${issuer%/}/.well-known/openid-configuration"
    if document=$(curl -fsSm 10 "$discovery" 2>/dev/null || wget -qT 10 -O- "$discovery" 2>/dev/null); then
      printf %s "$document" | urls_of 'token_endpoint|revocation_endpoint|userinfo_endpoint|jwks_uri'
    else
      echo "$discovery cannot be read: connections to any https URL are allowed." >&2
      echo 'https://any'
    fi
  done
} | origins | sed 's#https://any#https:#')
images=$(urls_of 'url' <"$config" | origins)

report=$(urls_of 'cspReportUrl' <"$config" | head -n 1)
case $report in
*[!A-Za-z0-9:/?@=._~%+\&-]*)
  echo "cspReportUrl contains a character that must be percent-encoded: violations are not reported." >&2
  report=
  ;;
esac
report=$(echo "$report" | sed 's/&/\\&/g')

# report-to is for Chrome, report-uri for browsers that do not know it.
sed "s|connect-src 'self'|& $connect|; s|img-src 'self' data:|& $images|; s| *;|;|g${report:+
s|trusted-types portal-worker|&; report-uri $report; report-to csp|
s|^\(.*\)Cross-Origin-Opener-Policy \"same-origin\"\(.*\)|&\\
\1Reporting-Endpoints \"csp=\\\\\"$report\\\\\"\"\2|}"
