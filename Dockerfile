# Three images: portal (the default: static files served by Caddy), server (the bundled one, for demos) and watcher. docs/deployment.md describes how to run them.
FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The base path: / or for example /portal/
ARG BASE=/
RUN npm run build -- --base="$BASE"
# Compresses once instead of for each request.
RUN find dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.svg' -o -name '*.html' \) -size +1k -exec gzip -9 -k {} +

FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS server
WORKDIR /portal
COPY --from=build /portal/node_modules node_modules
COPY package.json tsconfig.json ./
COPY src src
RUN mkdir .data && chown node .data
USER node
VOLUME /portal/.data
EXPOSE 4000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:4000/').then(() => 0, () => process.exit(1))"
CMD ["node", "--import", "tsx", "src/mock/node/cli.ts", "--host", "0.0.0.0"]

FROM build AS watcher-build
RUN npm run build:watcher && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS watcher
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

FROM caddy:2-alpine@sha256:5f5c8640aae01df9654968d946d8f1a56c497f1dd5c5cda4cf95ab7c14d58648 AS portal
ARG BASE=/
ENV PORTAL_BASE="$BASE" PORTAL_ADDRESS=:8080
COPY deploy/Caddyfile deploy/allow-origins.sh /etc/caddy/
COPY --from=build /portal/dist /srv/portal
# Its capability is for ports below 1024; a container without capabilities refuses to start a program that has one.
RUN setcap -r /usr/bin/caddy
USER nobody
EXPOSE 8080
HEALTHCHECK CMD wget -q -O /dev/null "http://127.0.0.1:8080$PORTAL_BASE" || exit 1
CMD ["sh", "-c", "sh /etc/caddy/allow-origins.sh /srv/portal/config.json < /etc/caddy/Caddyfile > /tmp/Caddyfile && exec caddy run --config /tmp/Caddyfile"]
