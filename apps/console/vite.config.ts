import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { messageModules } from '@podwright/i18n/message-modules'
import { defineConfig } from 'vite'
import { antStyles } from './vite/ant-styles.ts'
import { noStyleCode } from './vite/no-style-code.ts'

/** Areas whose messages load with the few pages that need them, by the name of their module. */
const ownModules = {
  operator: 'operator',
  mockup: 'mockups',
  developer: 'developers',
  'brand-kit': 'brandKit',
  'seller-fonts': 'sellerFonts',
  tax: 'taxes',
  profile: 'profile',
  customs: 'customs',
  slip: 'slips',
  insert: 'inserts',
  'print-check': 'printCheck',
  bulk: 'bulk',
  separations: 'separations',
  'output-profiles': 'outputProfiles',
  'soft-proof': 'softProof',
}

export default defineConfig({
  base: '/console/',
  plugins: [
    messageModules({ areas: ['console', 'finished', 'layout'], locales: localeCodes, fallback: fallbackLocale }),
    ...Object.entries(ownModules).map(([name, area]) =>
      messageModules({
        prefix: `virtual:${name}-messages/`,
        areas: [area],
        locales: localeCodes,
        fallback: fallbackLocale,
      }),
    ),
    antStyles(),
    noStyleCode(),
  ],
  resolve: {
    // Messages are compiled by the build, so no ICU parser is needed at runtime.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    outDir: 'build/client',
    // Inlined assets would need `data:` in more than `img-src`.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: {
        // These do not say that they have none, so all of each would be loaded for one function.
        moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }],
      },
      output: {
        // Each includes its imports: two large files compress better than sixty small ones, and every page with a list
        // needs both.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /src\/app\/console-app\.tsx$/ },
            { name: 'table', test: /src\/parts\/table\/paged-table\.tsx$/ },
          ],
        },
      },
      onLog(level, log, notify) {
        // Ant Design has directives for server components, which are not used here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') notify(level, log)
      },
    },
  },
})
