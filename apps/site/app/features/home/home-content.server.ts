import type { LocaleCode } from '@podwright/domain/locale'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { listOf } from '../content/article/article.ts'
import { loadContent } from '../content/article/load-content.server.ts'
import { figureNames } from '../content/platform-figures.ts'

/** Returns the formatted texts of the home page; only carousel and products format messages in the browser. */
export function loadHomeContent(locale: LocaleCode) {
  const t = loadContent(locale, 'home', ['intro', 'figures', 'flow', 'solutions', 'open', 'platforms', 'join'])
  return {
    intro: t.intro,
    figures: {
      title: t.figures.title,
      note: t.figures.note,
      items: figureNames.map((name) => ({ name, value: t.figures[name].value, label: t.figures[name].label })),
    },
    flow: { title: t.flow.title, intro: t.flow.intro, more: t.flow.more, steps: listOf(t.flow) },
    solutions: {
      title: t.solutions.title,
      intro: t.solutions.intro,
      more: t.solutions.more,
      pages: (['jit', 'temu', 'website', 'operation'] as const).map((page) => ({ page, ...t.solutions[page] })),
    },
    open: { title: t.open.title, intro: t.open.intro, features: listOf(t.open) },
    platforms: t.platforms,
    join: t.join,
  }
}
export type HomeContent = ReturnType<typeof loadHomeContent>

/** Returns the messages with arguments known only in the browser. */
export function loadHomeMessages(locale: LocaleCode) {
  const { hero, hot } = loadMessages(locale, 'home').home ?? {}
  return { home: { ...(hero && { hero }), ...(hot && { hot }) } }
}
