import type { ThemeConfig } from 'antd'

/** Values of packages/ui/src/tokens.css; a test keeps both in sync. The build converts lengths to rem. */
export const designTokens = {
  colorPrimary: '#0764d0',
  // Ant Design's default hover colors are too light for white text.
  colorPrimaryHover: '#0553ae',
  colorLinkHover: '#0553ae',
  colorErrorHover: '#a52424',
  colorInfo: '#0764d0',
  colorLink: '#0764d0',
  colorSuccess: '#13795b',
  colorWarning: '#b84b00',
  colorError: '#c62f2f',
  colorText: '#0f1c2e',
  colorTextSecondary: '#3d4b5c',
  colorTextTertiary: '#5d6b7c',
  colorTextQuaternary: '#5d6b7c',
  colorTextPlaceholder: '#5d6b7c',
  colorTextDescription: '#5d6b7c',
  colorBorder: '#c4cfdb',
  colorBorderSecondary: '#e3e9f0',
  colorSplit: '#e3e9f0',
  colorBgLayout: '#f5f8fc',
  colorFillAlter: '#f5f8fc',
  colorPrimaryBg: '#e8f1fc',
  colorInfoBg: '#e8f1fc',
  colorSuccessBg: '#e8f6f1',
  colorWarningBg: '#fff1e6',
  colorErrorBg: '#fdeeee',
  borderRadius: 6,
  borderRadiusLG: 6,
  borderRadiusSM: 4,
  fontSize: 14,
  controlHeight: 32,
} as const

/** The class that has the variables of the theme. */
export const cssVar = { key: 'ui' } as const

/** The theme that the build generates styles from. */
export const antTheme: ThemeConfig = {
  hashed: false,
  cssVar,
  token: {
    ...designTokens,
    fontFamily: 'var(--font)',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
    // The console sets no minimum line height; the one of the language applies.
    lineHeight: 1.5714,
  },
  components: {
    Table: {
      headerBg: '#f5f8fc',
      headerColor: '#3d4b5c',
      rowHoverBg: '#f5f8fc',
      // Ant Design's default tint leaves too little contrast for muted text.
      rowSelectedBg: '#f5f8fc',
      rowSelectedHoverBg: '#f5f8fc',
      headerSplitColor: 'transparent',
    },
    Menu: { itemSelectedBg: '#e8f1fc', itemHeight: 36 },
    Tabs: { horizontalMargin: '0 0 16px 0' },
  },
}
