import { group } from '../draw.ts'

export const mirror = (body: string, axis: number): string => body + group(`translate(${2 * axis} 0) scale(-1 1)`, body)
