import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import { antTheme } from '../src/boot/ant-theme.ts'
import { toRem } from './to-rem.ts'

/** Components of Ant Design that the console shows; one that is missing here has no styles at all. */
const components = [
  'Alert',
  'App',
  'Badge',
  'Breadcrumb',
  'Button',
  'Checkbox',
  'Descriptions',
  'Drawer',
  'Dropdown',
  'Empty',
  'Form',
  'Image',
  'Input',
  'InputNumber',
  'Menu',
  'Modal',
  'Pagination',
  'Popconfirm',
  'Progress',
  'Radio',
  'Segmented',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Statistic',
  'Steps',
  'Switch',
  'Table',
  'Tabs',
  'Tag',
  'Timeline',
  'Tooltip',
  'Upload',
  'message',
  'notification',
]

const name = 'virtual:ant.css'

/** `import 'virtual:ant.css'`: the styles of Ant Design in the console's theme, in rem, made once by the build. */
export function antStyles(): Plugin {
  return {
    name: 'ant-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? styles() : undefined),
  }
}

function styles(): string {
  const css = extractStyle({
    includes: components,
    customTheme: (node) => createElement(ConfigProvider, { theme: antTheme }, node),
  })
  return toRem(css)
}
