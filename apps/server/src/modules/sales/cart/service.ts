export { countPieces } from './queries.ts'
