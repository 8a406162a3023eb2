import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * All routes of the site and the guides linked in the footer. Design tool and console are separate
 * apps.
 */
export default [
  index('routes/index-redirect.ts'),
  route('solution', 'routes/content/solution-redirect.ts'),
  route('resource', 'routes/content/resource-redirect.ts'),
  route('auth', 'routes/auth/auth-redirect.ts'),
  route('qr/:name', 'routes/qr.ts'),
  layout('routes/shell-layout.tsx', [
    route('home', 'routes/home.tsx'),
    route('category', 'routes/catalog/category.tsx'),
    route('category-detail/:id', 'routes/catalog/category-detail.tsx'),
    route('sys-category', 'routes/catalog/sys-category.tsx'),
    route('sys-category-detail/:id', 'routes/catalog/sys-category-detail.tsx'),
    route('compare', 'routes/catalog/compare.tsx'),
    route('authSuccess', 'routes/auth/auth-success.tsx'),
    route('authFail', 'routes/auth/auth-fail.tsx'),
    route('about', 'routes/content/about.tsx'),
    route('solution/:page', 'routes/content/solution.tsx'),
    route('resource/pod', 'routes/content/resource-pod.tsx'),
    route('resource/calculator', 'routes/content/resource-calculator.tsx'),
    route('guide', 'routes/content/guide-index.tsx'),
    route('guide/:topic', 'routes/content/guide.tsx'),
    route('legal/:page', 'routes/content/legal.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('auth/invitation', 'routes/auth/invitation.tsx'),
  route('auth/login', 'routes/auth/login.tsx'),
  route('auth/recover', 'routes/auth/recover.tsx'),
  route('auth/register', 'routes/auth/register.tsx'),
  route('p/:code', 'routes/shopper.tsx'),
] satisfies RouteConfig
