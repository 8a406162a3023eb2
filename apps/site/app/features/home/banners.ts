/** The three banners in their order, where each leads, and the keys of its message and invitation. */
export const banners = [
  { name: 'banner1', to: '/category', message: 'slide1', action: 'cta1' },
  { name: 'banner2', to: '/sys-category', message: 'slide2', action: 'cta2' },
  { name: 'banner3', to: '/solution/operation', message: 'slide3', action: 'cta3' },
] as const

export const bannerSize = { width: 1920, height: 640 } as const
