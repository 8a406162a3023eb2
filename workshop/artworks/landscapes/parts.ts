import { type Point, range } from '../draw.ts'

export const wave = (w: number, y: number, amp: number, length: number, phase: number, step = 20): Point[] =>
  range(Math.ceil(w / step) + 1).map((i): Point => [i * step, y + amp * Math.sin((i * step) / length + phase)])
