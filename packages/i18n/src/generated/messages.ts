import type { AboutMessages } from './about.ts'
import type { ApiMessages } from './api.ts'
import type { ArtworksMessages } from './artworks.ts'
import type { AuthPromptMessages } from './authPrompt.ts'
import type { BatchMessages } from './batch.ts'
import type { BrandKitMessages } from './brandKit.ts'
import type { BulkMessages } from './bulk.ts'
import type { CategoryMessages } from './category.ts'
import type { ConsoleMessages } from './console.ts'
import type { CustomsMessages } from './customs.ts'
import type { DevelopersMessages } from './developers.ts'
import type { FinishedMessages } from './finished.ts'
import type { GuideMessages } from './guide.ts'
import type { HomeMessages } from './home.ts'
import type { InsertsMessages } from './inserts.ts'
import type { LayoutMessages } from './layout.ts'
import type { LegalMessages } from './legal.ts'
import type { LoginMessages } from './login.ts'
import type { MockupsMessages } from './mockups.ts'
import type { OperatorMessages } from './operator.ts'
import type { OutputProfilesMessages } from './outputProfiles.ts'
import type { PrintCheckMessages } from './printCheck.ts'
import type { ProfileMessages } from './profile.ts'
import type { RegisterMessages } from './register.ts'
import type { ResourceMessages } from './resource.ts'
import type { RouterMessages } from './router.ts'
import type { SellerFontsMessages } from './sellerFonts.ts'
import type { SeparationsMessages } from './separations.ts'
import type { ShopperMessages } from './shopper.ts'
import type { SlipsMessages } from './slips.ts'
import type { SoftProofMessages } from './softProof.ts'
import type { SolutionMessages } from './solution.ts'
import type { StudioMessages } from './studio.ts'
import type { TaxesMessages } from './taxes.ts'

/** Generated: every message area with its keys and ICU texts, from which use-intl takes the arguments. */
export type Messages = {
  about: AboutMessages
  api: ApiMessages
  artworks: ArtworksMessages
  authPrompt: AuthPromptMessages
  batch: BatchMessages
  brandKit: BrandKitMessages
  bulk: BulkMessages
  category: CategoryMessages
  console: ConsoleMessages
  customs: CustomsMessages
  developers: DevelopersMessages
  finished: FinishedMessages
  guide: GuideMessages
  home: HomeMessages
  inserts: InsertsMessages
  layout: LayoutMessages
  legal: LegalMessages
  login: LoginMessages
  mockups: MockupsMessages
  operator: OperatorMessages
  outputProfiles: OutputProfilesMessages
  printCheck: PrintCheckMessages
  profile: ProfileMessages
  register: RegisterMessages
  resource: ResourceMessages
  router: RouterMessages
  sellerFonts: SellerFontsMessages
  separations: SeparationsMessages
  shopper: ShopperMessages
  slips: SlipsMessages
  softProof: SoftProofMessages
  solution: SolutionMessages
  studio: StudioMessages
  taxes: TaxesMessages
}
export type Area = keyof Messages
