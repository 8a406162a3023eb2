import { aboutArticle, aboutPictures, aboutUpdatedOn } from '../../features/content/about.server.ts'
import { articleLabels } from '../../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../../features/content/article/article-page.tsx'
import { loadArea, loadContent } from '../../features/content/article/load-content.server.ts'
import { loadFigures } from '../../features/content/article/load-figures.server.ts'
import { loadShowcase } from '../../features/content/article/load-showcase.server.ts'
import { ContactBand } from '../../features/content/contact-band.tsx'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import { useSite } from '../../shell/site/site-provider.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const about = loadArea(site.locale, 'about')
  const { figures } = loadContent(site.locale, 'home', ['figures'])
  const [shown, products] = await Promise.all([loadFigures(site, aboutPictures, about.captions), loadShowcase(site)])
  return {
    article: aboutArticle({ locale: site.locale, about, figures }, shown),
    contact: about.contact,
    labels: articleLabels(site.locale, aboutUpdatedOn),
    products,
  }
}

export default function AboutPage({ loaderData: { article, contact, labels, products } }: Route.ComponentProps) {
  const { config } = useSite()
  return (
    <>
      <PageTitle page="about" />
      <ArticlePage article={article} labels={labels} eyebrow="Podwright" products={products}>
        <ContactBand content={contact} email={config.contactEmail} address={config.contactAddress} />
      </ArticlePage>
    </>
  )
}
