import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textChunks } from './src/web/i18n/text-chunks.plugin.ts'

export default defineConfig({
  plugins: [tailwindcss(), textChunks(), reactRouter()],
  // The server answers public/ from its place: a second copy of every picture would only slow the build.
  build: { target: 'es2022', assetsInlineLimit: 0, copyPublicDir: false },
})
