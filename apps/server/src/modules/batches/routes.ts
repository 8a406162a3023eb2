import { changeBatchItems, listBatchItems, setBatchItemDesign } from '@podwright/contracts/batches/batch-items'
import {
  controlBatch,
  createBatch,
  deleteBatch,
  followBatch,
  getBatch,
  listBatches,
  planBatch,
  rankBatch,
  saveBatch,
} from '@podwright/contracts/batches/batches'
import { type ApiRouter, registerAccountCall, registerAccountEvents } from '../../http/router/api-router.ts'
import type { BatchDeps } from './deps.ts'
import { changeOwnItems, listOwnItems, setOwnItemDesign } from './items.ts'
import { planOwnBatch } from './plan.ts'
import { followOwnBatch, type Progress } from './progress.ts'
import {
  addBatch,
  controlOwnBatch,
  listOwnBatches,
  rankOwnBatch,
  removeBatch,
  saveOwnBatch,
  showBatch,
} from './service.ts'

export function batchRoutes(api: ApiRouter, deps: BatchDeps & { readonly progress: Progress }): void {
  registerAccountCall(api, createBatch, ({ session, body }) => addBatch(deps, session.accountId, body))
  registerAccountCall(api, listBatches, ({ session, query }) => listOwnBatches(deps, session.accountId, query))
  registerAccountCall(api, getBatch, ({ session, params }) => showBatch(deps, session.accountId, params.id))
  registerAccountCall(api, saveBatch, ({ session, params, body }) =>
    saveOwnBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, planBatch, ({ session, params }) => planOwnBatch(deps, session.accountId, params.id))
  registerAccountCall(api, controlBatch, ({ session, params, body }) =>
    controlOwnBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, rankBatch, ({ session, params, body }) =>
    rankOwnBatch(deps, session.accountId, params.id, body.priority),
  )
  registerAccountCall(api, deleteBatch, ({ session, params }) => removeBatch(deps, session.accountId, params.id))
  registerAccountEvents(api, followBatch, ({ session, params }) => followOwnBatch(deps, session.accountId, params.id))
  registerAccountCall(api, listBatchItems, ({ session, params, query }) =>
    listOwnItems(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, changeBatchItems, ({ session, params, body }) =>
    changeOwnItems(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, setBatchItemDesign, ({ session, params, body }) =>
    setOwnItemDesign(deps, session.accountId, params, body),
  )
}
