declare module 'virtual:messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: import('@podwright/i18n/generated/messages').Messages }>
    >
  >
}
declare module 'virtual:operator-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'operator'> }>
    >
  >
}
declare module 'virtual:mockup-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'mockups'> }>
    >
  >
}
declare module 'virtual:developer-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'developers'> }>
    >
  >
}
declare module 'virtual:brand-kit-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'brandKit'> }>
    >
  >
}
declare module 'virtual:seller-fonts-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'sellerFonts'> }>
    >
  >
}
declare module 'virtual:tax-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'taxes'> }>
    >
  >
}
declare module 'virtual:profile-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'profile'> }>
    >
  >
}
declare module 'virtual:customs-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'customs'> }>
    >
  >
}
declare module 'virtual:print-check-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'printCheck'> }>
    >
  >
}
declare module '*.psd?url' {
  const url: string
  export default url
}
declare module 'virtual:ant.css'
declare module 'virtual:ant-tokens' {
  const tokens: Readonly<Record<string, unknown>>
  export default tokens
}
declare module 'virtual:bulk-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'bulk'> }>
    >
  >
}
declare module 'virtual:separations-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'separations'> }>
    >
  >
}
declare module 'virtual:insert-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'inserts'> }>
    >
  >
}
declare module 'virtual:slip-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'slips'> }>
    >
  >
}
declare module 'virtual:output-profiles-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'outputProfiles'> }>
    >
  >
}
declare module 'virtual:soft-proof-messages/index' {
  export const loaders: Readonly<
    Record<
      import('@podwright/domain/locale').LocaleCode,
      () => Promise<{ readonly default: Pick<import('@podwright/i18n/generated/messages').Messages, 'softProof'> }>
    >
  >
}
