# Builds the portal and serves it with Caddy; docs/deployment.md describes how to run the image. The target `watcher` is docs/watcher.md.
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

FROM build AS watcher-build
RUN npm run build:watcher && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim AS watcher
WORKDIR /watcher
COPY --from=watcher-build /portal/package.json ./
COPY --from=watcher-build /portal/node_modules node_modules
COPY --from=watcher-build /portal/dist-watcher dist-watcher
ENV NODE_ENV=production STATE_DIRECTORY=/var/lib/connectivity-watcher
RUN install -d -o node -g node -m 700 "$STATE_DIRECTORY"
USER node
VOLUME /var/lib/connectivity-watcher
EXPOSE 9464
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:9464/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist-watcher/main.js", "--listen", "0.0.0.0:9464"]
CMD ["--config", "/etc/connectivity-watcher/watcher.json"]

FROM caddy:2-alpine
ARG BASE=/
ENV PORTAL_BASE="$BASE" PORTAL_ADDRESS=:8080
COPY deploy/Caddyfile deploy/allow-origins.sh /etc/caddy/
COPY --from=build /portal/dist /srv/portal
USER nobody
EXPOSE 8080
CMD ["sh", "-c", "sh /etc/caddy/allow-origins.sh /srv/portal/config.json < /etc/caddy/Caddyfile > /tmp/Caddyfile && exec caddy run --config /tmp/Caddyfile"]
