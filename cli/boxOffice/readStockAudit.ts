import { AUDIT_RULES, type AuditFinding, auditStock, countStock, type StockCount } from '#upstream/stock/auditStock.ts';
import { type BoxOfficePlace, type OpenBoxOffice, openBoxOffice } from './openBoxOffice.ts';

export type StockAudit = {
  database: string;
  /** Number of rules. */
  rules: number;
  stock: StockCount;
  findings: (AuditFinding & { says: string })[];
};

export async function readStockAudit(place: BoxOfficePlace): Promise<StockAudit> {
  const office = await openBoxOffice(place, 'reading');
  return auditOffice(office).finally(office.close);
}

export async function auditOffice({ db, label }: Pick<OpenBoxOffice, 'db' | 'label'>): Promise<StockAudit> {
  const findings = await auditStock(db, new Date());
  return {
    database: label,
    rules: Object.keys(AUDIT_RULES).length,
    stock: await countStock(db),
    findings: findings.map((finding) => ({ ...finding, says: AUDIT_RULES[finding.rule].says })),
  };
}
