import { z } from 'zod'

export const account = [2, 3] as const
export const Added = z.object({ productId: z.int(), added: z.boolean(), libraryCount: z.int() })
