# The version of Node is the one of the package `node` in package.json; a test holds them together.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing here needs an install script: Node comes with the image.
RUN npm ci --ignore-scripts
COPY . .
# What only a person, a test or a compiler of TypeScript reads of the packages stays here.
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-save \
  && find node_modules -regextype posix-extended -type d -regex '(.*/)?node_modules/(@[^/]+/)?[^/@.]+/(tests?|docs|examples?|benchmarks?)' -prune -exec rm -r {} + \
  && find node_modules -type f -iregex '.*\(\.map\|\.d\.[cm]?ts\|/readme\.md\|/changelog\.md\|/history\.md\)' -delete \
  && install --directory --owner=node node_modules/.cache/barrio/compiled
USER node
# Compiled once by the user and with the options that it runs with: nothing can be written where it runs.
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/barrio/compiled
RUN node --max-semi-space-size=8 --no-allocation-site-pretenuring server/commands/compile-modules.ts \
  && chmod --recursive a+rX "$NODE_COMPILE_CACHE"

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/node_modules/.cache/barrio/compiled
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE /app/NOTICE ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/database ./database
COPY --from=build /app/server ./server
COPY --from=build /app/build ./build
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "require('node:http').get('http://127.0.0.1:' + process.env.PORT + '/livez', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Node itself is process 1, so that it hears when it is to stop; the build is there, and nothing is written outside of /data.
CMD ["node", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "server/main.ts"]
