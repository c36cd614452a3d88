/** The seven services, in the order of the contents row. */
export const services = [
  "identity",
  "contests",
  "fantasy_teams",
  "typer_predictions",
  "private_leagues",
  "news_ranking",
  "storage_logs",
] as const;

export type Service = (typeof services)[number];

/** The service of this name; null for a name that no service has. */
export function serviceNamed(name: string | undefined): Service | null {
  return services.find((service) => service === name) ?? null;
}
