/** The three banners in order, their link targets, and the message keys of their text and button. */
export const banners = [
  { name: 'banner1', to: '/category', words: 'slide1', action: 'cta1' },
  { name: 'banner2', to: '/sys-category', words: 'slide2', action: 'cta2' },
  { name: 'banner3', to: '/solution/operation', words: 'slide3', action: 'cta3' },
] as const

export const bannerSize = { width: 1920, height: 640 } as const
