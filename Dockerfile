# The store with its packages and its built web. The Node of the image only installs; the store runs on the one that package-lock.json pins.
FROM node:22-bookworm-slim
WORKDIR /store
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, so that the store itself gets SIGTERM.
CMD ["node_modules/node/bin/node", "src/server/main.ts"]
