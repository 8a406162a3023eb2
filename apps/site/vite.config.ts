import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { bannerHashes } from './vite/banner-hashes.ts'
import { raiseRouteErrors } from './vite/raise-route-errors.ts'
import { reportMissingMessages } from './vite/report-missing-messages.ts'
import { scopedClassName } from './vite/scoped-class-name.ts'

/**
 * Modules of the root layout and those that every page with products needs: one file compresses better than two. What
 * the layout loads on demand (search panel, user menu, API client) stays separate.
 */
const everyPage = [
  /app\/(root|i18n|shell\/(footer|feedback|guard|page|shell\.|site\/(api|site)-provider|auth\/(session|tool-opener)|header\/(header|tabs|design-tab|logo|language-menu|search-box|account-area)))/,
  /ui\/src\/(icon|menu|class-names|button|picture)/,
  /app\/(display\/(page-head|product-picture)|features\/catalog\/product-paths)|domain\/src\/images/,
]

/** What only logged-in users need. */
const members = /header\/member-tools|auth\/other-account|session\/(former-session|end-session)|ui\/src\/account-switch/

/** Prices and long names of products, which articles do not show. */
const prices = /app\/display\/(price|starting-price|product-tile|whole-words)|i18n\/src\/format|domain\/src\/money/

/** Shared by lists, details and the comparison, in one file, because a browser makes at most six requests at a time. */
const catalog =
  /features\/(library|catalog\/(card|kept|recent|visitor-money|use-ask-login|compare\/compare-toggle|list\/(product-grid|list-states)))|ui\/src\/(empty-state|error-state|state-panel)|auth\/(account-summary|use-open-tool|tool-link|tool-url)/

/** List URLs. */
const listAddresses = /features\/catalog\/catalog-paths|catalog\/(bands|words|list-url)/

/** Shared by articles and guides. */
const article = /features\/content\/article\/(parts|article-body|contents-list|sibling-links)/

/** Small modules needed by forms and products. */
const formsAndProducts =
  /client\/(api-error|session\/(former-key|clear-rejected))|ui\/src\/(tag|shop-icons)|app\/display\/(use-query|pinned-bar|save-file)|catalog\/tiers|auth\/kept-action/

/** Needed by the calculator at once and by its lazily loaded parts. */
const calculator =
  /features\/content\/calculator\/(hooks\/use-money|model\/saved-calculations)|domain\/src\/profit\/(profit|read-input)/

export default defineConfig({
  plugins: [reactRouter(), bannerHashes(), raiseRouteErrors(), reportMissingMessages()],
  resolve: {
    // Messages are compiled on the server, so neither side needs the ICU parser: 2.3 kB instead of 11.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  css: { modules: { generateScopedName: scopedClassName } },
  // Bundled into the server build so that the alias above applies there too.
  ssr: { noExternal: ['use-intl', /^@formatjs\//, /^@podwright\//] },
  build: {
    // Inlined assets would need `data:` in more than `img-src`.
    assetsInlineLimit: 0,
    // One file for all pages: it is smaller than the six that a list needs, and requested once.
    cssCodeSplit: false,
    target: 'es2022',
    // React Router preloads the files of routes. The other lazy files import little that a page does not have yet, so
    // that Vite's list of their imports is longer than what it saves: 0.2 kB of each page's scripts.
    modulePreload: false,
    rolldownOptions: {
      // Reading a property does nothing else in this code or its libraries.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Hashes do not compress, and a page's scripts name one another. Seven base64url characters are the fewest for
        // more than 64 files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Every page loads two files: they compress better than ten, and the first changes only with the libraries.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs)\//,
            },
            { name: 'shell', test: (id) => everyPage.some((path) => path.test(id)) },
            { name: 'prices', test: prices },
            { name: 'article', test: article },
            { name: 'lists', test: listAddresses },
            { name: 'forms', test: formsAndProducts },
            { name: 'catalog', test: catalog },
            { name: 'calculator', test: calculator },
            { name: 'members', test: members },
            // The names of a page's lazy scripts count, too.
            { name: 'search', test: /header\/(search-panel|search-target|recent-searches|use-suggestions)/ },
          ],
        },
      },
    },
  },
})
