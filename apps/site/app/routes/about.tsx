import { articleLabels } from '../features/content/article/article-labels.server.ts'
import { ArticlePage } from '../features/content/article/article-page.tsx'
import { loadShowcase } from '../features/content/article/load-showcase.server.ts'
import { loadTexts } from '../features/content/article/load-texts.server.ts'
import { aboutArticle, aboutBranches, updatedOn } from '../features/content/articles.server.ts'
import { ContactBand } from '../features/content/contact-band.tsx'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import { useSite } from '../shell/site/site-provider.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const site = siteOf(context)
  const about = loadTexts(site.locale, 'about', aboutBranches)
  return {
    article: aboutArticle(about, loadTexts(site.locale, 'home', ['figures']).figures),
    contact: about.contact,
    labels: articleLabels(site.locale, updatedOn.about),
    products: await loadShowcase(site),
  }
}

export default function AboutPage({ loaderData: { article, contact, labels, products } }: Route.ComponentProps) {
  const { config } = useSite()
  return (
    <>
      <PageTitle page="about" />
      <ArticlePage article={article} labels={labels} eyebrow="Podwright" products={products}>
        <ContactBand texts={contact} email={config.contactEmail} address={config.contactAddress} />
      </ArticlePage>
    </>
  )
}
