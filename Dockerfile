# The web process, with operators' commands: docker exec … npm run import -- status
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY . .
COPY --from=build /app/dist ./dist
# The embedded PostgreSQL refuses to run as root.
RUN mkdir /data && chown node:node /data
USER node
ENV DATA_DIR=/data PORT=3000
ENV MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --start-period=90s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "start.ts"]
