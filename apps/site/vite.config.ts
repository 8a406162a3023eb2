import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bannerHashes } from './vite/banner-hashes.ts'
import { raiseRouteErrors } from './vite/raise-route-errors.ts'
import { reportMissingMessages } from './vite/report-missing-messages.ts'

/**
 * Modules of the frame and what every page with products needs to show them: one file compresses better than two. What the
 * frame loads on demand (search panel, member's menu, API client) stays apart.
 */
const everyPage = [
  /app\/(root|i18n|shell\/(footer|feedback|guard|page|shell\.|site\/(api|site)-provider|auth\/(session|tool-link|tool-url)|header\/(header|tabs|design-tab|logo|language-menu|search-box|account-area)))/,
  /ui\/src\/(icon|menu|class-names|button|picture)/,
  /app\/(display\/|features\/catalog\/product-paths)|i18n\/src\/format|domain\/src\/(money|images)/,
]

/** What lists, details and the comparison share: in one file, for a browser asks for no more than six at a time. */
const catalog =
  /features\/(library|catalog\/(card|kept|recent|visitor-money|use-ask-login|compare\/compare-toggle|list\/(product-grid|list-states)))|ui\/src\/(empty-state|error-state|state-panel)|auth\/account-summary/

/** Addresses of lists. */
const listAddresses = /features\/catalog\/catalog-paths|catalog\/(bands|words|list-address)/

/** What articles and guides share. */
const article = /features\/content\/article\/(parts|article-body|contents-list|sibling-links)/

/** Small things that forms need as well as products. */
const formsAndProducts = /client\/api-error|ui\/src\/tag|catalog\/tiers|auth\/kept-action/

/** What the calculator needs at once and again in what it loads on demand. */
const calculator =
  /features\/content\/calculator\/(hooks\/use-money|model\/saved-calculations)|domain\/src\/profit\/(profit|read-input)/

export default defineConfig({
  plugins: [reactRouter(), bannerHashes(), raiseRouteErrors(), reportMissingMessages()],
  resolve: {
    // Messages are compiled on the server, so neither side needs the ICU parser: 2.3 kB instead of 11.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // Bundled into the server build so that the alias above holds there too.
  ssr: { noExternal: ['use-intl', /^@podwright\//] },
  build: {
    // Inlined assets would need `data:` in more than `img-src`.
    assetsInlineLimit: 0,
    // One file for all pages: it is smaller than the six that a list needs, and asked for once.
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page loads is two files: they compress better than ten, and the first changes with the libraries alone.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs)\//,
            },
            { name: 'shell', test: (id) => everyPage.some((path) => path.test(id)) },
            { name: 'article', test: article },
            { name: 'list-addresses', test: listAddresses },
            { name: 'forms-and-products', test: formsAndProducts },
            { name: 'catalog', test: catalog },
            { name: 'calculator', test: calculator },
          ],
        },
      },
    },
  },
})
