import { bearForest } from './animals/bear-forest.ts'
import { butterflyChart } from './animals/butterfly-chart.ts'
import { catParade } from './animals/cat-parade.ts'
import { craneFlight } from './animals/crane-flight.ts'
import { elephantMandala } from './animals/elephant-mandala.ts'
import { foxCurl } from './animals/fox-curl.ts'
import { jellyfishGlow } from './animals/jellyfish-glow.ts'
import { koiPond } from './animals/koi-pond.ts'
import { moonCat } from './animals/moon-cat.ts'
import { owlNight } from './animals/owl-night.ts'
import { seaTurtle } from './animals/sea-turtle.ts'
import { shibaCup } from './animals/shiba-cup.ts'
import { tigerStare } from './animals/tiger-stare.ts'
import { toucanJungle } from './animals/toucan-jungle.ts'
import { whaleSong } from './animals/whale-song.ts'
import { cactusTrio } from './botanicals/cactus-trio.ts'
import { cherryGingham } from './botanicals/cherry-gingham.ts'
import { citrusGrove } from './botanicals/citrus-grove.ts'
import { daisySmile } from './botanicals/daisy-smile.ts'
import { dandelionWish } from './botanicals/dandelion-wish.ts'
import { pressedFerns } from './botanicals/fern-press.ts'
import { ginkgoGold } from './botanicals/ginkgo-gold.ts'
import { lotusBloom } from './botanicals/lotus-bloom.ts'
import { monsteraStudy } from './botanicals/monstera-study.ts'
import { mushroomForest } from './botanicals/mushroom-forest.ts'
import { nightGarden } from './botanicals/night-garden.ts'
import { oliveSprig } from './botanicals/olive-sprig.ts'
import { nordicLeaves } from './botanicals/scandi-leaf.ts'
import { wildBouquet } from './botanicals/wild-bouquet.ts'
import { wildflowerMeadow } from './botanicals/wildflower-meadow.ts'
import { artDecoFan } from './geometry/art-deco-fan.ts'
import { bauhausGrid } from './geometry/bauhaus-grid.ts'
import { bicycleBasket } from './geometry/bicycle-basket.ts'
import { cassetteSummer } from './geometry/cassette-summer.ts'
import { constellations } from './geometry/constellations.ts'
import { contourLines } from './geometry/contour-lines.ts'
import { groovyWaves } from './geometry/groovy-waves.ts'
import { halftoneWave } from './geometry/halftone-wave.ts'
import { midCenturyArches } from './geometry/mid-century-arches.ts'
import { moonPhases } from './geometry/moon-phases.ts'
import { opArtSphere } from './geometry/op-art-sphere.ts'
import { retroRainbow } from './geometry/retro-rainbow.ts'
import { sunMoon } from './geometry/sun-moon.ts'
import { sunburstDial } from './geometry/sunburst-dial.ts'
import { alpineDawn } from './landscapes/alpine-dawn.ts'
import { auroraFjord } from './landscapes/aurora-fjord.ts'
import { duneCaravan } from './landscapes/dune-caravan.ts'
import { rollingWave } from './landscapes/great-wave.ts'
import { hotAirBalloons } from './landscapes/hot-air-balloons.ts'
import { lavenderRows } from './landscapes/lavender-rows.ts'
import { midnightSea } from './landscapes/midnight-sea.ts'
import { mistyKarst } from './landscapes/misty-karst.ts'
import { neonSkyline } from './landscapes/neon-skyline.ts'
import { nightCamp } from './landscapes/night-camp.ts'
import { pineRidge } from './landscapes/pine-ridge.ts'
import { poppyField } from './landscapes/poppy-field.ts'
import { reefLife } from './landscapes/reef-life.ts'
import { retroSunPeaks } from './landscapes/retro-sun-peaks.ts'
import { riceTerraces } from './landscapes/rice-terraces.ts'
import { snowCabin } from './landscapes/snow-cabin.ts'
import { sunsetBay } from './landscapes/sunset-bay.ts'
import { dimSum } from './lettering/food/dim-sum.ts'
import { kopiDulu } from './lettering/food/kopi-dulu.ts'
import { oneCup } from './lettering/food/one-cup.ts'
import { phoHanoi } from './lettering/food/pho-hanoi.ts'
import { saigonCoffee } from './lettering/food/saigon-coffee.ts'
import { thaiCoffee } from './lettering/food/thai-coffee.ts'
import { fuBlessing } from './lettering/fu-blessing.ts'
import { helloSunday } from './lettering/hello-sunday.ts'
import { jaiDee } from './lettering/jai-dee.ts'
import { mabuhaySun } from './lettering/mabuhay-sun.ts'
import { makeGoodThings } from './lettering/make-good-things.ts'
import { pingAn } from './lettering/ping-an.ts'
import { sabaiSabai } from './lettering/sabai-sabai.ts'
import { saltyAir } from './lettering/salty-air.ts'
import { selamatPagi } from './lettering/selamat-pagi.ts'
import { shanHai } from './lettering/shan-hai.ts'
import { songCham } from './lettering/song-cham.ts'
import { stayWild } from './lettering/stay-wild.ts'
import { taraNa } from './lettering/tara-na.ts'
import { weekendClub } from './lettering/weekend-club.ts'
import { asanohaStitch } from './patterns/asanoha-stitch.ts'
import { auspiciousClouds } from './patterns/auspicious-clouds.ts'
import { batikWaves } from './patterns/batik-parang.ts'
import { checkerWarp } from './patterns/checker-warp.ts'
import { kilimWeave } from './patterns/kilim-weave.ts'
import { leopardSpots } from './patterns/leopard-spots.ts'
import { memphisPlay } from './patterns/memphis-play.ts'
import { nordicKnit } from './patterns/nordic-knit.ts'
import { peranakanTiles } from './patterns/peranakan-tiles.ts'
import { seigaiha } from './patterns/seigaiha.ts'
import { terrazzo } from './patterns/terrazzo.ts'

/** The function that creates each artwork, by id. */
export const generators: Readonly<Record<string, () => string>> = {
  'aurora-fjord': auroraFjord,
  'alpine-dawn': alpineDawn,
  'dune-caravan': duneCaravan,
  'rice-terraces': riceTerraces,
  'misty-karst': mistyKarst,
  'midnight-sea': midnightSea,
  'poppy-field': poppyField,
  'pine-ridge': pineRidge,
  'sunset-bay': sunsetBay,
  'retro-sun-peaks': retroSunPeaks,
  'great-wave': rollingWave,
  'night-camp': nightCamp,
  'wildflower-meadow': wildflowerMeadow,
  'monstera-study': monsteraStudy,
  'fern-press': pressedFerns,
  'olive-sprig': oliveSprig,
  'cactus-trio': cactusTrio,
  'lotus-bloom': lotusBloom,
  'mushroom-forest': mushroomForest,
  'wild-bouquet': wildBouquet,
  'citrus-grove': citrusGrove,
  'night-garden': nightGarden,
  'scandi-leaf': nordicLeaves,
  'bauhaus-grid': bauhausGrid,
  'mid-century-arches': midCenturyArches,
  'op-art-sphere': opArtSphere,
  'sunburst-dial': sunburstDial,
  'memphis-play': memphisPlay,
  'retro-rainbow': retroRainbow,
  terrazzo: terrazzo,
  'moon-phases': moonPhases,
  'contour-lines': contourLines,
  'halftone-wave': halftoneWave,
  'art-deco-fan': artDecoFan,
  'kilim-weave': kilimWeave,
  'checker-warp': checkerWarp,
  'batik-parang': batikWaves,
  seigaiha: seigaiha,
  constellations: constellations,
  'fox-curl': foxCurl,
  'moon-cat': moonCat,
  'whale-song': whaleSong,
  'crane-flight': craneFlight,
  'elephant-mandala': elephantMandala,
  'tiger-stare': tigerStare,
  'koi-pond': koiPond,
  'toucan-jungle': toucanJungle,
  'bear-forest': bearForest,
  'sea-turtle': seaTurtle,
  'owl-night': owlNight,
  'butterfly-chart': butterflyChart,
  'hello-sunday': helloSunday,
  'make-good-things': makeGoodThings,
  'salty-air': saltyAir,
  'one-cup': oneCup,
  'sabai-sabai': sabaiSabai,
  'thai-coffee': thaiCoffee,
  'fu-blessing': fuBlessing,
  'ping-an': pingAn,
  'shan-hai': shanHai,
  'pho-hanoi': phoHanoi,
  'saigon-coffee': saigonCoffee,
  'mabuhay-sun': mabuhaySun,
  'selamat-pagi': selamatPagi,
  'shiba-cup': shibaCup,
  'jellyfish-glow': jellyfishGlow,
  'cat-parade': catParade,
  'reef-life': reefLife,
  'dandelion-wish': dandelionWish,
  'ginkgo-gold': ginkgoGold,
  'daisy-smile': daisySmile,
  'cherry-gingham': cherryGingham,
  'peranakan-tiles': peranakanTiles,
  'leopard-spots': leopardSpots,
  'asanoha-stitch': asanohaStitch,
  'groovy-waves': groovyWaves,
  'nordic-knit': nordicKnit,
  'auspicious-clouds': auspiciousClouds,
  'cassette-summer': cassetteSummer,
  'sun-moon': sunMoon,
  'hot-air-balloons': hotAirBalloons,
  'neon-skyline': neonSkyline,
  'lavender-rows': lavenderRows,
  'snow-cabin': snowCabin,
  'kopi-dulu': kopiDulu,
  'jai-dee': jaiDee,
  'song-cham': songCham,
  'tara-na': taraNa,
  'stay-wild': stayWild,
  'weekend-club': weekendClub,
  'dim-sum': dimSum,
  'bicycle-basket': bicycleBasket,
}
