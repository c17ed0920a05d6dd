# The web bundles and the server, built with everything the workspaces need.
FROM node:24-slim AS built
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY CHANGELOG.md ./
COPY contract contract
COPY web web
COPY server server
RUN npm run build

# What the server needs to run, and nothing else.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace=server --workspace=contract --no-audit --no-fund

FROM node:24-slim
# Shown by /healthz and in the log: docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=
ENV NODE_ENV=production DATA_DIR=/data COMMIT=$COMMIT
WORKDIR /app
COPY --from=packages /app ./
COPY contract contract
COPY server server
COPY --from=built /app/server/dist server/dist
COPY --from=built /app/web/dist web/dist
RUN mkdir -p /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node would let the young generation grow to three times 32 MB during the start.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "server/dist/main.js"]
