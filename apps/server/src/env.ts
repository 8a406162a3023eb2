import { defaultKeyLimits } from '@podwright/domain/account/api-scopes'
import { type ForeignCurrency, foreignCurrencies } from '@podwright/domain/currencies'
import { defaultMoneyLimits } from '@podwright/domain/wallet/money-limits'
import { z } from 'zod'
import type { TrustedProxies } from './client-ip.ts'
import { parseSealingKeys } from './crypto/seal.ts'
import { demoAddress, demoBankAccount, demoIssuer, demoTopUpCurrencies } from './demo/demo-company.ts'
import { isLocalHost } from './local-host.ts'
import { parseNetworks } from './networks.ts'
import { platformPoliciesSetting } from './platform-policies.ts'
import { readShopApps, type ShopApps } from './shop-apps.ts'
import { defaultMaxShare } from './storage/quarantine.ts'
import { parseStorageUrl } from './storage/storage-url.ts'
import { inEveryLanguage, type TextByLanguage, textByLanguageSetting } from './text-by-language.ts'

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], { error: 'must be true or false' })
  .transform((value) => ['true', '1', 'on'].includes(value))

const currencyList = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .pipe(z.array(z.enum(foreignCurrencies, { error: 'must be codes of currencies, such as USD,EUR' })))

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

/** An http(s) URL without a trailing slash, so that paths can be appended. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))

/** A URL, or a path on this server. */
const webTarget = z
  .string()
  .regex(/^(\/[^\s]*|https?:\/\/[^\s]+)$/, 'must be a path that starts with / or an http or https address')

const sealingKeys = z.string().transform((value, context) => {
  const keys = parseSealingKeys(value)
  if (keys) return keys
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64, or several as id:key separated by commas' })
  return z.NEVER
})

const networks = z.string().transform((value, context) => {
  const list = parseNetworks(value)
  if (list) return list
  context.addIssue({ code: 'custom', message: 'must be networks such as 10.0.0.0/8, separated by commas' })
  return z.NEVER
})

const trustedProxies = z.string().transform((value, context): TrustedProxies => {
  const named = { false: 0, off: 0, true: 1, on: 1 }[value]
  if (named !== undefined) return named
  if (/^\d$/.test(value)) return Number(value)
  const list = parseNetworks(value)
  if (list && list.rules.length > 0) return list
  const message = 'must be true, false, a number of proxies, or their addresses or networks'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const storageUrl = z.string().transform((value, context) => {
  const location = parseStorageUrl(value)
  if (location) return location
  context.addIssue({ code: 'custom', message: 'must be s3://key:secret@host/bucket with known parameters' })
  return z.NEVER
})

const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
    .default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Folder of everything the server writes. */
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  /** Where files are stored, instead of in DATA_DIR: s3://key:secret@host/bucket?region=… */
  STORAGE_URL: storageUrl.optional(),
  /** Percent of the stored files of a kind that may be unused before sweeps stop. */
  SWEEP_MAX_SHARE: wholeNumber(1, 100).default(defaultMaxShare),
  /** Copies of stored files on this machine, with STORAGE_URL. */
  STORAGE_CACHE_MB: wholeNumber(100, 1_000_000).default(4096),
  /** Where scheduled backups go: a folder, or s3://… as in STORAGE_URL. Without it none are made. */
  BACKUP_URL: z
    .string()
    .refine((value) => !value.startsWith('s3:') || parseStorageUrl(value) !== undefined, {
      error: 'must be a folder or s3://key:secret@host/bucket with known parameters',
    })
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 744).default(24),
  /** How many backups are kept. */
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  /**
   * Keys that encrypt credentials in the database, the newest first: `id:key,…`, each 32 bytes in base64. Default: a
   * key in the data folder.
   */
  CREDENTIALS_KEY: sealingKeys.optional(),
  /** Networks that are not public, or without TLS, in which shops of sellers may be: `192.168.1.0/24,…`. */
  SHOP_NETWORKS: networks.prefault(''),
  /** The URL under which users reach this server, for links. Default: http://HOST:PORT. */
  PUBLIC_URL: webAddress.optional(),
  /** Base URL of the API for browsers; empty for the same server. */
  API_BASE: z.union([z.literal(''), webTarget], { error: 'must be empty, a path or an address' }).default(''),
  DESIGN_TOOL_URL: webTarget.default('/studio'),
  SHOP_ADMIN_URL: webTarget.default('/console'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('hello@podwright.example'),
  /** Mail server: smtp://user:password@host:587, or smtps:// with TLS from the start. Without it no mail is sent. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .optional(),
  /** Sender of mails. Default: CONTACT_EMAIL. */
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  /**
   * Service that tracks parcels (17TRACK): its key, and its URL if it is another one. Without the key no carrier is
   * asked.
   */
  TRACKING_KEY: z.string().min(1).optional(),
  TRACKING_URL: webAddress.optional(),
  /** One text, or JSON with a text by language. */
  CONTACT_ADDRESS: textByLanguageSetting.default(demoAddress),
  /** Bank account for top-ups, in lines. Without it, and without demo data, bank transfers are not offered. */
  BANK_ACCOUNT: textByLanguageSetting.optional(),
  /** Other currencies than yuan in which bank transfers are accepted, separated by commas. */
  TOP_UP_CURRENCIES: currencyList.optional(),
  /** Who issues invoices to sellers, in lines: name, address, tax number. Without it, and without demo data, none are issued. */
  INVOICE_ISSUER: textByLanguageSetting.optional(),
  /** Yuan that a supplier may refund at the platform's risk without an operator: per case, and per calendar month. */
  REFUND_LIMIT_PER_CASE: wholeNumber(0, 1_000_000).default(defaultMoneyLimits.refundCaseMinor / 100),
  REFUND_LIMIT_PER_MONTH: wholeNumber(0, 10_000_000).default(defaultMoneyLimits.refundMonthMinor / 100),
  /** Yuan above which two operators must approve a seller's withdrawal. */
  WITHDRAWAL_LIMIT_ONE_OPERATOR: wholeNumber(0, 10_000_000).default(defaultMoneyLimits.oneOperatorMinor / 100),
  /**
   * Facts of the legal pages: the operator's company, the law that applies, and the court. Pages show which are
   * missing.
   */
  LEGAL_COMPANY: textByLanguageSetting.default(inEveryLanguage('')),
  LEGAL_LAW: textByLanguageSetting.default(inEveryLanguage('')),
  LEGAL_COURT: textByLanguageSetting.default(inEveryLanguage('')),
  /** ICP filing number shown in the footer; empty hides it. */
  FILING_NUMBER: z.string().default('粤ICP备00000000号'),
  QR_OFFICIAL_ACCOUNT_URL: webAddress.default('https://podwright.example/official-account'),
  QR_SERVICE_URL: webAddress.default('https://podwright.example/service'),
  /** Whether search engines may list this site; turn it off for test installations. */
  SEARCH_ENGINES: flag.default(true),
  /** JSON with those periods and cost rules of the help pages that differ from the defaults. */
  PLATFORM_POLICIES: platformPoliciesSetting,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'must be a pino level' })
    .default('info'),
  /** Fill an empty database with the demo catalog and accounts. Default: true except in production. */
  DEMO_DATA: flag.optional(),
  /** Days before today that demo orders reach back. Plain `npm start` sets 60. */
  DEMO_DAYS: wholeNumber(0, 366).default(0),
  /** Bearer token for /metrics; without it, metrics are only available on this machine. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  IMAGE_CACHE_MB: wholeNumber(0, 1_000_000).default(512),
  /** Render threads for effect pictures; 0 means one per core. */
  RENDER_WORKERS: wholeNumber(0, 64).default(0),
  /** Memory that the render threads share for views and artworks. */
  RENDER_MEMORY_MB: wholeNumber(96, 16_384).default(128),
  /** Disk cache of views and artworks prepared for rendering. */
  RENDER_CACHE_MB: wholeNumber(0, 1_000_000).default(1024),
  /** Collector of OpenTelemetry traces, such as http://localhost:4318. Without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  OTEL_TRACES_SAMPLER: z
    .enum(traceSamplers, { error: `must be one of ${traceSamplers.join(', ')}` })
    .default('parentbased_always_on'),
  /** Share of the traces that the samplers with `traceidratio` record. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .refine((value) => value >= 0 && value <= 1, 'must be a number from 0 to 1')
    .default(1),
  /** Run background jobs in the server. Turn it off when separate workers run them (bin/worker.ts). */
  WORKER_IN_SERVER: flag.default(true),
  /** Turned off by tests only. */
  RATE_LIMITS: flag.default(true),
  /** Calls that one API key may make in a minute, over all processes. */
  API_KEY_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(defaultKeyLimits.callsPerMinute),
  /** Whether operators without two-factor authentication may do nothing but set it up. */
  OPERATORS_NEED_TWO_FACTOR: flag.default(false),
  /** Valid API keys that one account may have. */
  API_KEYS_PER_ACCOUNT: wholeNumber(0, 10_000).default(defaultKeyLimits.maxKeys),
  /** How long a server that was asked to stop still takes requests, while load balancers see it is not ready. */
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  /** Proxies in front whose X-Forwarded-For is trusted: their number, or their networks. `true` is one proxy. */
  TRUST_PROXY: trustedProxies.prefault('false'),
})

/** The validated configuration of the server. */
export type Env = Readonly<
  Omit<
    z.output<typeof schema>,
    'PUBLIC_URL' | 'DEMO_DATA' | 'BANK_ACCOUNT' | 'TOP_UP_CURRENCIES' | 'INVOICE_ISSUER'
  > & {
    PUBLIC_URL: string
    DEMO_DATA: boolean
    BANK_ACCOUNT: TextByLanguage
    TOP_UP_CURRENCIES: readonly ForeignCurrency[]
    INVOICE_ISSUER: TextByLanguage
    /** Registrations at platforms: SHOP_APP_<PLATFORM>_ID and SHOP_APP_<PLATFORM>_SECRET. */
    SHOP_APPS: ShopApps
  }
>

/** One line per invalid variable. */
export type EnvProblems = readonly string[]

/**
 * Reads the configuration from environment variables. An empty variable counts as unset, except those that may be
 * empty.
 */
export function readEnv(
  source: Record<string, string | undefined>,
): { ok: true; env: Env } | { ok: false; problems: EnvProblems } {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = source[name]
      return value === undefined || (value === '' && !mayBeEmpty.has(name)) ? [] : [[name, value]]
    }),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map((issue) => describe(issue, given)) }
  const shops = readShopApps(source)
  if (shops.problems.length > 0) return { ok: false, problems: shops.problems }
  const { PUBLIC_URL, DEMO_DATA, BANK_ACCOUNT, TOP_UP_CURRENCIES, INVOICE_ISSUER, ...rest } = parsed.data
  const isDemo = DEMO_DATA ?? rest.NODE_ENV !== 'production'
  const publicUrl = PUBLIC_URL ?? `http://${rest.HOST.includes(':') ? `[${rest.HOST}]` : rest.HOST}:${rest.PORT}`
  if (isDemo && !isLocalHost(new URL(publicUrl).hostname)) return { ok: false, problems: [publicDemo(publicUrl)] }
  const env = {
    ...rest,
    PUBLIC_URL: publicUrl,
    DEMO_DATA: isDemo,
    SHOP_APPS: shops.apps,
    BANK_ACCOUNT: BANK_ACCOUNT ?? (isDemo ? demoBankAccount : inEveryLanguage('')),
    TOP_UP_CURRENCIES: TOP_UP_CURRENCIES ?? (isDemo ? demoTopUpCurrencies : []),
    INVOICE_ISSUER: INVOICE_ISSUER ?? (isDemo ? demoIssuer : inEveryLanguage('')),
  }
  return { ok: true, env }
}

/** The passwords of the demo accounts are published with the source, so only local visitors may reach them. */
function publicDemo(publicUrl: string): string {
  return `DEMO_DATA is on, but PUBLIC_URL ${publicUrl} is not local, and the demo passwords are public. Set DEMO_DATA=false, or set PUBLIC_URL to the local URL of your browser, such as http://localhost:3000`
}

const mayBeEmpty = new Set([
  'API_BASE',
  'FILING_NUMBER',
  'CONTACT_ADDRESS',
  'BANK_ACCOUNT',
  'TOP_UP_CURRENCIES',
  'INVOICE_ISSUER',
])

const secret = new Set([
  'DATABASE_URL',
  'STORAGE_URL',
  'BACKUP_URL',
  'CREDENTIALS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TRACKING_KEY',
])

/** Valid examples for variables that are often set incorrectly. */
const examples: Readonly<Record<string, string>> = {
  RATE_LIMITS: 'off',
  SEARCH_ENGINES: 'off',
  TRUST_PROXY: '2',
  DEMO_DATA: 'false',
}

/** Variables that may contain a password are not repeated. */
function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0])
  const value = secret.has(name) ? '' : ` (is ${JSON.stringify(given[name])})`
  const example = examples[name] === undefined ? '' : `, for example ${name}=${examples[name]}`
  return `${name} ${issue.message}${example}${value}`
}
