import {
  changeBatchItems as changeBatchItemsCall,
  listBatchItems as listBatchItemsCall,
  setBatchItemDesign as setBatchItemDesignCall,
} from '@podwright/contracts/batches/batch-items'
import {
  controlBatch as controlBatchCall,
  createBatch as createBatchCall,
  deleteBatch as deleteBatchCall,
  followBatch as followBatchCall,
  getBatch as getBatchCall,
  listBatches as listBatchesCall,
  planBatch as planBatchCall,
  rankBatch as rankBatchCall,
  saveBatch as saveBatchCall,
} from '@podwright/contracts/batches/batches'
import { type ApiRouter, registerAccountCall, registerAccountEvents } from '../../../http/router/api-router.ts'
import { controlBatch, createBatch, deleteBatch, getBatch, listBatches, rankBatch, saveBatch } from './batches.ts'
import type { BatchDeps } from './deps.ts'
import { changeBatchItems, listBatchItems, setBatchItemDesign } from './items.ts'
import { planBatch } from './plan.ts'
import { followBatch, type Progress } from './progress.ts'

export function batchRoutes(api: ApiRouter, deps: BatchDeps & { readonly progress: Progress }): void {
  registerAccountCall(api, createBatchCall, ({ session, body }) => createBatch(deps, session.accountId, body))
  registerAccountCall(api, listBatchesCall, ({ session, query }) => listBatches(deps, session.accountId, query))
  registerAccountCall(api, getBatchCall, ({ session, params }) => getBatch(deps, session.accountId, params.id))
  registerAccountCall(api, saveBatchCall, ({ session, params, body }) =>
    saveBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, planBatchCall, ({ session, params }) => planBatch(deps, session.accountId, params.id))
  registerAccountCall(api, controlBatchCall, ({ session, params, body }) =>
    controlBatch(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, rankBatchCall, ({ session, params, body }) =>
    rankBatch(deps, session.accountId, params.id, body.priority),
  )
  registerAccountCall(api, deleteBatchCall, ({ session, params }) => deleteBatch(deps, session.accountId, params.id))
  registerAccountEvents(api, followBatchCall, ({ session, params }) => followBatch(deps, session.accountId, params.id))
  registerAccountCall(api, listBatchItemsCall, ({ session, params, query }) =>
    listBatchItems(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, changeBatchItemsCall, ({ session, params, body }) =>
    changeBatchItems(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, setBatchItemDesignCall, ({ session, params, body }) =>
    setBatchItemDesign(deps, session.accountId, params, body),
  )
}
