export { PodwrightPlugin } from './plugin'
