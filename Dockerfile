FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node server/build/main.ts && chmod -R a+rX dist

FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# TypeScript is also an optional peer dependency of i18next, so npm installs it despite --omit=dev; nothing uses it at
# run time.
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/typescript node_modules/@typescript node_modules/pdfkit/js/*browser* node_modules/pdfkit/js/*standalone* \
  && find node_modules/@embedpdf/fonts-tc/fonts -name '*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' -delete \
  && find node_modules -name '*.map' -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data LOG_FORMAT=json NODE_COMPILE_CACHE=/data/compile-cache
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY locales ./locales
COPY docs/waiting-room-proof.md ./docs/
COPY demo ./demo
COPY shared ./shared
COPY boxoffice ./boxoffice
COPY server ./server
COPY cli ./cli
RUN printf '#!/bin/sh\nexec sh /app/cli/frontrow.sh "$@"\n' > /usr/local/bin/frontrow && chmod 755 /usr/local/bin/frontrow
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["frontrow", "health", "--require", "alive", "--timeout", "2s"]
CMD ["sh", "server/start.sh"]
