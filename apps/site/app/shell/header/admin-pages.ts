/** The console's home, and its pages in the user menu. */
export const adminPages = [
  { key: 'home', path: '/home', icon: 'grid' },
  { key: 'store', path: '/designManage/store', icon: 'store' },
  { key: 'designFinished', path: '/finishedProduct/designFinished', icon: 'library' },
  { key: 'carts', path: '/personalCenter/carts', icon: 'cart' },
  { key: 'orders', path: '/ordersManage/orders', icon: 'orders' },
  { key: 'profile', path: '/attachmentManage/profile', icon: 'user' },
] as const
