import { bannerFacts } from '../features/home/banner-facts.server.ts'
import { bannerSources } from '../features/home/banner-sources.server.ts'
import { FiguresStrip } from '../features/home/figures-strip.tsx'
import { HeroCarousel } from '../features/home/hero-carousel.tsx'
import { loadHomeContent, loadHomeMessages } from '../features/home/home-content.server.ts'
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
    bannerFacts,
    content: loadHomeContent(site.locale),
    messages: loadHomeMessages(site.locale),
  }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, bannerFacts: facts, content, readyMade, blanks } = loaderData
  return (
    <>
      <PageTitle page="home" />
      <meta name="description" content={content.intro.text} />
      <HeroCarousel sources={banners} facts={facts} />
      <Intro content={content.intro} />
      <FiguresStrip content={content.figures} />
      <SellingFlow content={content.flow} />
      <HotProducts readyMade={readyMade} blanks={blanks} />
      <Solutions content={content.solutions} />
      <Openness content={content.open} />
      <Platforms content={content.platforms} />
      <JoinBand content={content.join} />
    </>
  )
}
