import { bannerSources } from '../features/home/banner-sources.server.ts'
import { FiguresStrip } from '../features/home/figures-strip.tsx'
import { HeroCarousel } from '../features/home/hero-carousel.tsx'
import { loadHomeMessages, loadHomeTexts } from '../features/home/home-texts.server.ts'
import { HotProducts } from '../features/home/hot-products.tsx'
import { Intro } from '../features/home/intro.tsx'
import { JoinBand } from '../features/home/join-band.tsx'
import { loadHot } from '../features/home/load-hot.server.ts'
import { Openness } from '../features/home/openness.tsx'
import { Platforms } from '../features/home/platforms.tsx'
import { SellingFlow } from '../features/home/selling-flow.tsx'
import { Solutions } from '../features/home/solutions.tsx'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const [readyMade, blanks] = await Promise.all([loadHot(site, 'ready_made'), loadHot(site, 'blank')])
  return {
    readyMade,
    blanks,
    banners: bannerSources(site.locale),
    texts: loadHomeTexts(site.locale),
    messages: loadHomeMessages(site.locale),
  }
}

export default function HomePage({ loaderData: { banners, texts, readyMade, blanks } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle page="home" />
      <meta name="description" content={texts.intro.text} />
      <HeroCarousel sources={banners} />
      <Intro texts={texts.intro} />
      <FiguresStrip texts={texts.figures} />
      <SellingFlow texts={texts.flow} />
      <HotProducts readyMade={readyMade} blanks={blanks} />
      <Solutions texts={texts.solutions} />
      <Openness texts={texts.open} />
      <Platforms texts={texts.platforms} />
      <JoinBand texts={texts.join} />
    </>
  )
}
