import type { PoolClient } from 'pg'
import type { Migration } from './migration-files.ts'
import { StartError } from './start-error.ts'

/** How messages name a database, and what they advise if it cannot be used. */
export type DatabaseLabel = { readonly label: string; readonly advice: string }

export const anyDatabase: DatabaseLabel = { label: 'The database', advice: 'Use an empty database.' }

/** The state of the database before anything is written. */
export type SchemaState = {
  readonly role: string
  /** The schema for new tables; null if the search path contains no schema that this role may use. */
  readonly schema: string | null
  readonly canCreateTables: boolean
  /** Columns of the schema_migration table in that schema; null if there is none. */
  readonly recordColumns: readonly string[] | null
  /**
   * Tables and views that belong to no extension: of the whole database if the schema is `public`, else of the schema.
   */
  readonly tables: readonly string[]
}

const ourRecordColumns = ['version', 'name', 'sha256', 'applied_at']

export async function readSchemaState(client: PoolClient): Promise<SchemaState> {
  const { rows } = await client.query<SchemaState>(`
    with target as (select oid, nspname from pg_namespace where nspname = current_schema())
    select current_user::text as role,
      (select nspname::text from target) as schema,
      coalesce((select has_schema_privilege(oid, 'create') from target), false) as "canCreateTables",
      (select array_agg(attname::text order by attnum) from pg_attribute join pg_class on pg_class.oid = attrelid
        where relname = 'schema_migration' and relnamespace = (select oid from target) and attnum > 0 and not attisdropped) as "recordColumns",
      array(select case when nspname = current_schema() then relname::text else nspname || '.' || relname end
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm', 'f') and nspname <> 'information_schema' and nspname !~ '^pg_'
          and (nspname = current_schema() or current_schema() = 'public')
          and not (nspname = current_schema() and relname = 'schema_migration')
          and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
        order by nspname <> current_schema(), relname) as tables`)
  const [row] = rows
  if (!row) throw new Error('the query for the state of the database returned no row')
  return row
}

/** Refuses a database that contains other data. The message states that nothing was written. */
export function refuseForeign(state: SchemaState, files: readonly Migration[], place: DatabaseLabel): void {
  const { role, schema, canCreateTables, recordColumns, tables } = state
  const refuse = (found: string, advice: string) => {
    throw new StartError('database_foreign', `${place.label} ${found}; nothing was written. ${advice}`)
  }
  if (schema === null) {
    refuse(
      `has no schema on its search path that role "${role}" may use`,
      `Make one: CREATE SCHEMA podwright AUTHORIZATION "${role}".`,
    )
  } else if (recordColumns && ourRecordColumns.some((name) => !recordColumns.includes(name))) {
    refuse(`holds a schema_migration table of another program (in schema ${schema})`, place.advice)
  } else if (tables.length > 0) {
    const ours = new Set(files.flatMap(tablesNamedBy))
    const list = listed(tables)
    if (tables.every((name) => ours.has(name))) {
      refuse(
        `holds tables named like Podwright's (${list}), but schema_migration does not say how far they are`,
        `If they are Podwright's, restore a whole backup. ${place.advice}`,
      )
    } else refuse(`is in use by something else: it holds ${list}`, place.advice)
  } else if (!canCreateTables) throw missingPrivilege(role, schema, place)
}

/** Returns the error for a role that cannot create tables, with the privileges to grant. */
export function missingPrivilege(role: string, schema: string, place: DatabaseLabel): StartError {
  return new StartError(
    'database_refused',
    `${place.label} does not let role "${role}" create tables in schema ${schema}; nothing was written. Let its owner run: GRANT USAGE, CREATE ON SCHEMA "${schema}" TO "${role}".`,
  )
}

/** Refuses existing tables that the role may not read and write, for example after a change of roles. */
export async function refuseWithoutPrivileges(client: PoolClient, place: DatabaseLabel): Promise<void> {
  const { rows } = await client.query<{ name: string; role: string; schema: string }>(`
    select relname as name, current_user as role, nspname as schema
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = current_schema() and relkind = 'r' and not (has_table_privilege(pg_class.oid, 'select')
      and has_table_privilege(pg_class.oid, 'insert') and has_table_privilege(pg_class.oid, 'update')
      and has_table_privilege(pg_class.oid, 'delete'))
    order by relname`)
  const [first] = rows
  if (!first) return
  const { role, schema } = first
  throw new StartError(
    'database_refused',
    `${place.label} does not let role "${role}" read and write its tables (${listed(rows.map(({ name }) => name))}). Let their owner run: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA "${schema}" TO "${role}".`,
  )
}

/** Returns the names of tables that a migration creates or renames. Views count as tables, as in `tables` above. */
function tablesNamedBy({ sql }: Migration): string[] {
  const names = /^(?:create\s+(?:unlogged\s+)?(?:table|view)\s+|alter\s+table\s+\w+\s+rename\s+to\s+)(\w+)/gim
  return [...sql.matchAll(names)].flatMap(([, name]) => name ?? [])
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
