# Builds Brigade and runs it as a user without rights, behind a proxy with HTTPS on the same machine:
# docker build -t brigade . && docker run -p 127.0.0.1:3000:3000 -v brigade-data:/data \
#   -e PUBLIC_ORIGIN=https://rota.example.com -e TRUST_PROXY=1 brigade
# The port is this machine's alone: who reaches it past the proxy names any address in X-Forwarded-For and guesses
# passwords under a new one each time, without HTTPS. Leave TRUST_PROXY out where no proxy of yours is in front.
FROM node:22-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node .ci/build.mjs

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data WEB_DIR=/app/dist/web PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
# The bundle holds every package but SQLite, whose native part and its two loaders are all that runs from node_modules.
COPY --from=build /app/node_modules/better-sqlite3 ./node_modules/better-sqlite3
COPY --from=build /app/node_modules/bindings ./node_modules/bindings
COPY --from=build /app/node_modules/file-uri-to-path ./node_modules/file-uri-to-path
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself receives SIGTERM, and stops within 5 seconds.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "dist/server/main.js"]
