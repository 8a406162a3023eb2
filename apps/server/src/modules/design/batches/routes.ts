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
import { type ApiRouter, registerAccountCall, registerAccountEvents } from '../../../http/router/api-router.ts'
import type { BatchDeps } from './deps.ts'
import { changeItems, listItems, setItemDesign } from './items.ts'
import { planAccountBatch } from './plan.ts'
import { followAccountBatch, type Progress } from './progress.ts'
import {
  addBatch,
  controlAccountBatch,
  listAccountBatches,
  rankAccountBatch,
  removeBatch,
  saveAccountBatch,
  showBatch,
} from './service.ts'

export function batchRoutes(api: ApiRouter, deps: BatchDeps & { readonly progress: Progress }): void {
  registerAccountCall(api, createBatch, ({ session, body }) => addBatch(deps, session.accountId, body))
  registerAccountCall(api, listBatches, ({ session, query }) => listAccountBatches(deps, session.accountId, query))
  registerAccountCall(api, getBatch, ({ session, params }) => showBatch(deps, session.accountId, params.id))
  registerAccountCall(api, saveBatch, ({ session, params, body }) =>
    saveAccountBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, planBatch, ({ session, params }) => planAccountBatch(deps, session.accountId, params.id))
  registerAccountCall(api, controlBatch, ({ session, params, body }) =>
    controlAccountBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, rankBatch, ({ session, params, body }) =>
    rankAccountBatch(deps, session.accountId, params.id, body.priority),
  )
  registerAccountCall(api, deleteBatch, ({ session, params }) => removeBatch(deps, session.accountId, params.id))
  registerAccountEvents(api, followBatch, ({ session, params }) =>
    followAccountBatch(deps, session.accountId, params.id),
  )
  registerAccountCall(api, listBatchItems, ({ session, params, query }) =>
    listItems(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, changeBatchItems, ({ session, params, body }) =>
    changeItems(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, setBatchItemDesign, ({ session, params, body }) =>
    setItemDesign(deps, session.accountId, params, body),
  )
}
