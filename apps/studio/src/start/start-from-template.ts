import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'

/** Opens a copy of a template; the template stays as it is. */
export async function startFromTemplate(
  api: Pick<ApiClient, 'call'>,
  { id, name }: Pick<DesignSummary, 'id' | 'name'>,
  saveKey: string = crypto.randomUUID(),
): Promise<void> {
  const copy = await api.call('duplicateDesign', { params: { id }, body: { name, saveKey } })
  location.assign(`/studio?design=${copy.id}`)
}
