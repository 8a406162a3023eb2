/** Pages in the footer's last line. */
export const legalPages = ['terms', 'privacy', 'cookies'] as const

/** The footer's three groups: message keys under `layout.footer` and their target pages. */
export const footerGroups = [
  {
    key: 'guide',
    links: [
      { key: 'select', to: '/guide/select-products' },
      { key: 'design', to: '/guide/how-to-design' },
      { key: 'release', to: '/guide/product-release' },
      { key: 'order', to: '/guide/place-order' },
    ],
  },
  {
    key: 'about',
    links: [
      { key: 'us', to: '/about' },
      { key: 'afterSales', to: '/guide/after-sales' },
    ],
  },
  {
    key: 'cooperation',
    links: [
      { key: 'member', to: '/guide/member-services' },
      { key: 'refund', to: '/guide/refund-policy' },
      { key: 'release', to: '/guide/product-release#cooperation' },
      { key: 'logistics', to: '/guide/logistics' },
    ],
  },
] as const
