# Builds the portal and serves it with Caddy; docs/deployment.md describes how to run the image.
FROM node:22-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The base path: / or for example /portal/
ARG BASE=/
RUN npm run build -- --base="$BASE"
# Compresses once instead of for each request.
RUN find dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.html' \) -size +1k -exec gzip -9 -k {} +

FROM caddy:2-alpine
ARG BASE=/
ENV PORTAL_BASE="$BASE" PORTAL_ADDRESS=:8080
COPY deploy/Caddyfile deploy/allow-origins.sh /etc/caddy/
COPY --from=build /portal/dist /srv/portal
USER nobody
EXPOSE 8080
CMD ["sh", "-c", "sh /etc/caddy/allow-origins.sh /srv/portal/config.json < /etc/caddy/Caddyfile > /tmp/Caddyfile && exec caddy run --config /tmp/Caddyfile"]
