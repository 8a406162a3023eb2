import type { ShopLabelKind } from '@podwright/contracts/jit/shop-labels'
import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../app/services.tsx'
import { saveFile } from '../save-file.ts'

/** Downloads labels of a production order from its marketplace. */
export function useLabelDownload(id: number) {
  const { api } = useServices()
  return useMutation({
    mutationFn: (kind: ShopLabelKind) => api.call('getShopLabel', { params: { id, kind } }),
    onSuccess: ({ name, mimeType, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      saveFile(name, new Blob([bytes], { type: mimeType }))
    },
  })
}
