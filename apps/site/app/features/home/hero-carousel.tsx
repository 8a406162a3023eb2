import { IconButton } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BannerFacts } from './banner-facts.server.ts'
import type { BannerSource } from './banner-sources.server.ts'
import { bannerSize, banners } from './banners.ts'
import styles from './hero-carousel.module.css'
import { useCarousel } from './use-carousel.ts'

type HeroProps = { sources: readonly BannerSource[]; facts: BannerFacts }

/** The three banners: swipe, arrows, dots, pause; the first one is the page's largest picture and loads first. */
export function HeroCarousel({ sources, facts }: HeroProps) {
  const t = useTranslations('home.hero')
  const carousel = useCarousel(banners.length)

  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={t('label')}
      onPointerEnter={() => carousel.rest(true)}
      onPointerLeave={() => carousel.rest(false)}
      onFocus={() => carousel.rest(true)}
      onBlur={() => carousel.rest(false)}
    >
      <ul ref={carousel.track} className={styles.track} onScroll={carousel.onScroll}>
        {banners.map((banner, index) => (
          <li
            key={banner.name}
            className={styles.slide}
            aria-roledescription="slide"
            inert={index !== carousel.current}
          >
            <Link to={banner.to}>
              <Picture
                {...sources[index]}
                {...bannerSize}
                // A phone shows the page at a third of its size.
                sizes="(max-device-width: 640px) 50vw, 100vw"
                // Decorative: the text beside it has the content.
                alt=""
                isPriority={index === 0}
              />
              <span className={`page-column ${styles.words}`}>
                <span className={styles.eyebrow}>{t(`${banner.words}.eyebrow`)}</span>
                <span className={styles.title}>
                  <Phrases text={t(`${banner.words}.title`, facts)} />
                </span>
                <span className={styles.text}>{t(`${banner.words}.text`, facts)}</span>
                <span className={styles.action}>{t(banner.action)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <IconButton
          icon="chevronLeft"
          label={t('previous')}
          onClick={() => carousel.step(-1)}
          className={styles.control}
        />
        <div className={styles.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.name}
              type="button"
              className={styles.dot}
              aria-label={t('goTo', { number: String(index + 1), total: String(banners.length) })}
              aria-current={index === carousel.current ? 'true' : undefined}
              onClick={() => carousel.goTo(index)}
            />
          ))}
        </div>
        <IconButton
          icon={carousel.isPlaying ? 'pause' : 'play'}
          label={carousel.isPlaying ? t('pause') : t('play')}
          onClick={carousel.togglePlaying}
          className={styles.control}
        />
        <IconButton icon="chevronRight" label={t('next')} onClick={() => carousel.step(1)} className={styles.control} />
      </div>
    </section>
  )
}

/** After a Chinese comma, and at a space between Thai words: the only phrase boundaries visible in these scripts. */
const phraseEnd = /(?<=，|[\u0e00-\u0e7f] )(?=[\u0e00-\u0e7f\u4e00-\u9fff])/

/** A headline that breaks between phrases, in scripts that otherwise allow breaks within words. */
function Phrases({ text }: { text: string }) {
  const phrases = text.split(phraseEnd)
  if (phrases.length === 1) return text
  return phrases.map((phrase) => (
    <Fragment key={phrase}>
      <span className={styles.phrase}>{phrase}</span>
      <wbr />
    </Fragment>
  ))
}
