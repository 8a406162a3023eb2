export { notifyProblems } from './notify-problems.ts'
