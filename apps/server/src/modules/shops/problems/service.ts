export { notifyProblems } from './notify-problems.ts'
export { countOfStores } from './problem-queries.ts'
