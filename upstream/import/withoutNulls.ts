type WithoutNulls<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]>;
};

/** Removes null columns from a row, because the file omits absent values. */
export function withoutNulls<Row extends object>(row: Row): WithoutNulls<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
}
