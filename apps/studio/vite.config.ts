import { defineConfig } from 'vite'
import { compiledMessages } from './vite/compiled-messages.ts'

export default defineConfig({
  base: '/studio/',
  plugins: [compiledMessages()],
  resolve: {
    // Messages are compiled at build time, so no ICU parser is needed.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'build/client',
    // Inlined assets would need `data:` in more than `img-src`.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
