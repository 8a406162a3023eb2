import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the site and the guides behind the footer's links. Design tool and shop admin stand beside it. */
export default [
  index('routes/index-redirect.ts'),
  route('solution', 'routes/solution-redirect.ts'),
  route('resource', 'routes/resource-redirect.ts'),
  route('auth', 'routes/auth-redirect.ts'),
  route('qr/:name', 'routes/qr.ts'),
  layout('routes/shell-layout.tsx', [
    route('home', 'routes/home.tsx'),
    route('category', 'routes/category.tsx'),
    route('category-detail/:id', 'routes/category-detail.tsx'),
    route('sys-category', 'routes/sys-category.tsx'),
    route('sys-category-detail/:id', 'routes/sys-category-detail.tsx'),
    route('compare', 'routes/compare.tsx'),
    route('authSuccess', 'routes/auth-success.tsx'),
    route('authFail', 'routes/auth-fail.tsx'),
    route('about', 'routes/about.tsx'),
    route('solution/:page', 'routes/solution.tsx'),
    route('resource/pod', 'routes/resource-pod.tsx'),
    route('resource/calculator', 'routes/resource-calculator.tsx'),
    route('guide', 'routes/guide-index.tsx'),
    route('guide/:topic', 'routes/guide.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('auth/login', 'routes/login.tsx'),
  route('auth/register', 'routes/register.tsx'),
] satisfies RouteConfig
