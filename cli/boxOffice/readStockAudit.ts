import {
  AUDIT_RULES,
  type AuditFinding,
  auditStock,
  countStock,
  type StockCount,
} from '#boxoffice/selling/stock/auditStock.ts';
import { type BoxOfficePlace, type OpenBoxOffice, withBoxOffice } from './openBoxOffice.ts';

export type StockAudit = {
  database: string;
  /** Number of rules that the audit checks. */
  rules: number;
  stock: StockCount;
  findings: (AuditFinding & { says: string })[];
};

export const readStockAudit = (place: BoxOfficePlace): Promise<StockAudit> =>
  withBoxOffice(place, (_db, office) => auditOffice(office));

export async function auditOffice({ db, label }: Pick<OpenBoxOffice, 'db' | 'label'>): Promise<StockAudit> {
  const findings = await auditStock(db, new Date());
  return {
    database: label,
    rules: Object.keys(AUDIT_RULES).length,
    stock: await countStock(db),
    findings: findings.map((finding) => ({ ...finding, says: AUDIT_RULES[finding.rule].says })),
  };
}
