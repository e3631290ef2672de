# The build needs all packages; the final image has only those the server needs.
FROM node:24-slim AS build
WORKDIR /zoomout
# No package needs its install script.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /zoomout
COPY package.json package-lock.json .npmrc ./
# The image has its own Node. --omit=optional would also remove the codecs of sharp, so delete only the pinned Node.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /zoomout
COPY --from=packages /zoomout/node_modules node_modules
COPY --from=build /zoomout/dist dist
COPY package.json CHANGELOG.md LICENSE ./
COPY scripts scripts
COPY shared shared
COPY server server
COPY starter starter
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start encodes the screenshots of the starter pack.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
